/** A material: five colours from shade to light, strength of the highlight and of the mirrored surroundings. */
export type Material = { ramp: readonly string[]; highlight: number; mirror: number };

export type Casting = 'navy' | 'iron' | 'stainless';
export type MaterialName = keyof typeof MATERIALS | 'casting';

export const MATERIALS = {
  steel: { ramp: ['#3f4a58', '#75818f', '#a9b3bf', '#dde2e8', '#ffffff'], highlight: 0.4, mirror: 0.24 },
  bright: { ramp: ['#4a5665', '#87929f', '#bcc5cf', '#e9edf1', '#ffffff'], highlight: 0.42, mirror: 0.27 },
  stainless: { ramp: ['#525b66', '#8b949e', '#b4bcc5', '#dfe3e8', '#fbfcfd'], highlight: 0.34, mirror: 0.14 },
  iron: { ramp: ['#2c3541', '#596573', '#8a95a3', '#b9c1cb', '#dfe4e9'], highlight: 0.2, mirror: 0.04 },
  navy: { ramp: ['#0a1328', '#182849', '#2b4472', '#5a76a8', '#c3d1e8'], highlight: 0.34, mirror: 0.04 },
  orange: { ramp: ['#8f3905', '#d95c0a', '#f97316', '#ffa869', '#ffe9d6'], highlight: 0.34, mirror: 0.02 },
  bronze: { ramp: ['#5c4220', '#94703a', '#c79f5f', '#ebd2a0', '#fff6e2'], highlight: 0.5, mirror: 0.2 },
  copper: { ramp: ['#6b3414', '#a85a2b', '#cf8350', '#edb68d', '#fde7d6'], highlight: 0.45, mirror: 0.15 },
  rubber: { ramp: ['#0c1016', '#1e242d', '#39424e', '#626d7b', '#98a2ae'], highlight: 0.3, mirror: 0 },
  yarn: { ramp: ['#a8a294', '#cbc6ba', '#e6e2d8', '#f6f4ee', '#ffffff'], highlight: 0.12, mirror: 0 },
  white: { ramp: ['#8793a1', '#b7c0ca', '#dde2e8', '#f3f5f8', '#ffffff'], highlight: 0.25, mirror: 0.06 },
} satisfies Record<string, Material>;

const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
const toHex = (rgb: number[]) => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** The colour of a material at brightness 0 to 1. */
export function tone({ ramp }: Material, brightness: number) {
  const place = Math.max(0, Math.min(0.9999, brightness)) * (ramp.length - 1);
  const step = Math.floor(place);
  const [dark, light] = [channels(ramp[step]!), channels(ramp[step + 1]!)];
  return toHex(dark.map((v, i) => v + (light[i]! - v) * (place - step)));
}
