import type { DemoBlogPost } from './types.ts';

const body = `Dry start, misaligned shaft, wrong face pair: each leaves its own mark on the ring. A seal that dies in its first week was almost never a bad seal, and the ring will tell you so if you look before you throw it away.

Two faces run on each other with a film of liquid between them that is thinner than a hair is wide by a hundred times. The film cools them and carries them. Everything that takes the film away, or pushes one face off the other, ends the seal. So begin with the faces. Wipe them with a soft cloth, hold them flat against the light of a window and turn them slowly.

## The faces are burnt

Fine cracks run from the middle outwards like the spokes of a wheel, and the carbon is pitted or flaked. The faces ran dry. Steam stood where water should have been.

- The pump was started before the casing was vented. Air gathers at the shaft, because that is the highest still place in the chamber.
- The suction valve was shut, or the foot valve let the line empty overnight.
- The pump ran against a closed delivery valve until the water in it boiled.

Ten seconds are enough. Open the vent cock, wait until it spits no more, turn the shaft by hand twice and only then press the button. On our ES sets the cock is the brass one above the gland, and it is there for this alone.

## The track is too wide

On the wider of the two rings there is a bright track. It should be exactly as broad as the narrow ring. If it is broader, one face has been swinging: the shaft is bent, the coupling is out of line or the bearings have play. Put a dial gauge on the shaft close to the seal. We allow 0.05 mm of run-out and no more.

> A new seal on a bent shaft is a second new seal next month.

Align the set before you fit the seal, and again when the pipes are tight. A pipe that pulls at the flange moves the casing by more than any hammer would.

## The track stops half way round

One side is bright and the other is dull. The seat was pressed in at an angle, or it lies on a burr. Take the seat out, run a fingertip along the shoulder of the bore, and fit it again with soapy water and even thumbs. Never use grease on an EPDM ring: it swells within a day, and then it lets go of the shaft.

## The faces are scored

Grooves like those of a gramophone record come from sand, scale or welding beads. The strainer has a hole, or there is no strainer. For water with grit ask for silicon carbide against silicon carbide. It costs more than carbon and forgives less when dry, but grit does not cut it.

## The faces are perfect

Then it was not the faces. Look at the rubber. A swollen ring has met an oil it does not like, a hard and shiny one has been too hot, and a cut one was pushed over a keyway without the paper sleeve that came in the box. The spring may also be stuck with scale, so that it presses no longer.

## Before you write to us

Photograph both faces straight from above, with the light from one side, and tell us the liquid, its temperature and the pressure at the inlet. We answer with the reason and, if the fault was ours, with a seal. Our own share in ten years of such letters is one in fourteen. We keep the other thirteen rings in a drawer by the bench, and every new fitter spends his first morning with them.
`;

export const WHY_A_SEAL_FAILS: DemoBlogPost = {
  title: 'Why a seal fails in its first week',
  slug: 'why-a-seal-fails-in-its-first-week',
  body,
  cover: 'blog-why-a-seal-fails.jpg',
  publishedDaysAgo: 23,
};
