import type { DemoBlogPost } from './types.ts';

const body = `No laser in the plant? A straight edge, a feeler gauge and twenty minutes are enough for 0.1 mm. That is as good as a jaw coupling asks for, and better than most sets we are called to.

A coupling forgives a little. The bearings behind it forgive nothing: every tenth of a millimetre between the two shafts bends them once in each turn, 1,450 times a minute. The orange spider hides the fault until the seal drips. Then the seal is changed, and six weeks later it drips again.

## Before you touch the motor

- Lock the supply and hang your own tag on it.
- Drain the casing if the liquid is hot. Pipes move when they cool, and you want to align what will run.
- Loosen the pipe flanges and look whether they spring away. If a flange moves more than 1 mm, mend the pipe first. No alignment stands against a pipe that pulls.
- Clean the feet and the base plate. Paint under a foot is a spring.

Then look for the **soft foot**. Tighten all four feet of the motor, loosen one at a time and try a 0.05 mm feeler under it. If it goes in, that foot hangs in the air and the frame bends each time you tighten it. Fill the gap with shim of exactly that thickness. Do this before anything else, or you will chase the needle all afternoon.

## Measure two faults, not one

Shafts can be apart in two ways, and they look alike from a distance.

**Offset** means that the two centre lines are parallel but not in one place. Lay the straight edge along the rims of both hubs, at the top and at the side. Where there is light under it, push in the feelers until they just drag. The thickness is the offset.

**Angle** means that the centre lines meet like the hands of a clock. Measure the gap between the hub faces at twelve, three, six and nine o'clock. The difference between top and bottom, and between left and right, is the angular fault.

> Turn both shafts together between the readings. Then you measure the shafts, and not the way the hubs were bored.

Write the eight numbers down. On our own sheets there is a small circle for them, and the fitter signs below it.

## Correct in this order

1. **Angle in height.** Put shims under the front or the back feet. For a difference of 0.2 mm across a hub of 110 mm, with feet 220 mm apart, the shim is 0.2 × 220 / 110 = 0.4 mm.
2. **Offset in height.** Put equal shims under all four feet. Use few thick ones, never more than four in a pack.
3. **Angle and offset sideways.** Tap the motor with a block of wood between it and the hammer. With the bolts just snug it moves by hundredths.
4. Tighten crosswise, measure again. The last turn of the bolts always moves something.

For our ES sets the limits are 0.1 mm offset and 0.1 mm difference between the gaps. Leave 2 mm between the spider and the hub face, so that a warm shaft has room to grow.

## Think of the heat

A motor of frame 160 grows by about 0.15 mm in height between a cold morning and a warm afternoon. A pump that moves cold water does not. So set the motor a little low when both are cold: 0.1 mm for frames 132 to 160. When the pump moves hot water and the motor stands cool, do the opposite.

Run the set for two hours, stop it, lock it and measure at once. The second measurement, taken warm, is the true one. It takes ten minutes, and it is the one that most people leave out.

## When to look again

Foundations settle, so four dates belong on the card of the set:

- [x] on the day it is set up
- [ ] after the first week
- [ ] after every pipe job near it
- [ ] once a year

Put a finger on the spider guard while you pass: a set that is in line is quiet, and the dust below the coupling is grey. Orange dust is a spider being eaten.

Spiders are cheap. Keep one in the drawer, write its size on the guard, and treat the second one you need within a year as a message from the shafts.
`;

export const ALIGNING_A_COUPLING: DemoBlogPost = {
  title: 'Aligning a coupling with a straight edge',
  slug: 'aligning-a-coupling-with-a-straight-edge',
  body,
  cover: 'blog-aligning-a-coupling.jpg',
  publishedDaysAgo: 37,
};
