import { type RenderOptions, render } from '../engine/render.ts';
import { brakeMotor, flameproofMotor, gearedMotor, standardMotor, wormGearbox } from './motors.ts';
import {
  endSuctionPump,
  monoblockPump,
  multistagePump,
  selfPrimingPump,
  sewagePump,
  submersiblePump,
} from './pumps.ts';
import { impeller, mechanicalSeal, wearRing } from './spares.ts';
import { boosterSet, dosingPump, gearPump } from './special-pumps.ts';
import { bobbinHolders, flutedRoller, ringAndTraveller, ringSpindles, topRoller } from './spinning.ts';
import { apronSet, cardFlats, ringBobbins, windingDrum } from './textile.ts';
import {
  ballBearing,
  beltPulley,
  couplingSpider,
  jawCoupling,
  plummerBlock,
  spurGears,
} from './transmission.ts';
import { ballValve, gateValve, rotaryUnion, solenoidValve } from './valves.ts';
import type { ProductDrawing, Variant } from './variant.ts';

export type DrawingName = keyof typeof DRAWINGS;

const DRAWINGS = {
  monoblockPump: { draw: monoblockPump },
  endSuctionPump: { draw: endSuctionPump },
  submersiblePump: { draw: submersiblePump },
  multistagePump: { draw: multistagePump, casting: 'iron', padding: -20 },
  selfPrimingPump: { draw: selfPrimingPump },
  sewagePump: { draw: sewagePump, padding: -10 },
  gearPump: { draw: gearPump },
  dosingPump: { draw: dosingPump, casting: 'navy' },
  boosterSet: { draw: boosterSet, casting: 'iron', padding: -16 },
  motor: { draw: standardMotor, padding: 14 },
  flameproofMotor: { draw: flameproofMotor, padding: 8 },
  brakeMotor: { draw: brakeMotor, padding: 8 },
  gearedMotor: { draw: gearedMotor, padding: 6 },
  wormGearbox: { draw: wormGearbox, padding: 14 },
  ballBearing: { draw: ballBearing, yaw: 46 },
  plummerBlock: { draw: plummerBlock, yaw: 54 },
  jawCoupling: { draw: jawCoupling, casting: 'iron', yaw: 34, padding: 22 },
  couplingSpider: { draw: couplingSpider, casting: 'iron', yaw: 44, padding: 22 },
  beltPulley: { draw: beltPulley, casting: 'iron', yaw: 42, padding: 10 },
  spurGears: { draw: spurGears, casting: 'iron', yaw: 50, padding: 4 },
  ringSpindles: { draw: ringSpindles, padding: -10 },
  bobbinHolders: { draw: bobbinHolders, padding: -10 },
  ringAndTraveller: { draw: ringAndTraveller, pitch: 30, padding: 24 },
  flutedRoller: { draw: flutedRoller },
  topRoller: { draw: topRoller, padding: 22 },
  ringBobbins: { draw: ringBobbins, padding: -6 },
  apronSet: { draw: apronSet, casting: 'navy', padding: 14 },
  cardFlats: { draw: cardFlats, pitch: 26 },
  windingDrum: { draw: windingDrum, padding: 10 },
  gateValve: { draw: gateValve },
  ballValve: { draw: ballValve, casting: 'stainless', padding: 16 },
  solenoidValve: { draw: solenoidValve, padding: 8 },
  rotaryUnion: { draw: rotaryUnion, casting: 'stainless', padding: 14 },
  impeller: { draw: impeller, yaw: 44 },
  mechanicalSeal: { draw: mechanicalSeal, yaw: 34, padding: 30 },
  wearRing: { draw: wearRing, yaw: 44, padding: 20 },
} satisfies Record<string, ProductDrawing>;

export type PictureOptions = RenderOptions & { variant?: Variant };

/** The shaded picture. */
export function picture(name: DrawingName, { variant = {}, ...options }: PictureOptions = {}) {
  const { draw, padding = 0, ...defaults }: ProductDrawing = DRAWINGS[name];
  const share = (options.width ?? 800) / 800;
  return render((scene) => draw(scene, variant), {
    ...defaults,
    ...(variant.casting && { casting: variant.casting }),
    ...options,
    padding: (options.padding ?? 70) + padding * share,
  });
}

/** The same as an engineering drawing: lines only, on one flat colour. */
export const lineDrawing = (name: DrawingName, options: PictureOptions = {}) =>
  picture(name, { ground: { colour: '#fff' }, flat: '#fff', lineWidth: 1.3, ...options });

/** The engineering drawing in dark: light lines on the navy sheet. */
export const nightDrawing = (name: DrawingName, options: PictureOptions = {}) =>
  lineDrawing(name, { flat: '#182849', line: '#b9cbe8', dimensionColour: '#b9cbe8', ...options });
