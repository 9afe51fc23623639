import type { CanvasOptions } from './canvas.ts';
import { Scene } from './scene.ts';
import { sheet } from './svg.ts';

export type RenderOptions = CanvasOptions & {
  width?: number;
  height?: number;
  padding?: number;
  /** The shaded ground, a colour, or the caller's own markup. @default 'shaded' */
  ground?: 'shaded' | 'none' | { colour: string } | { svg: string };
  centreX?: number;
  centreY?: number;
};

const shadedGround = (width: number, height: number) =>
  `<defs><radialGradient id="ground" cx=".42" cy=".3" r=".95"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#f4f6f9"/><stop offset="1" stop-color="#e6eaf0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`;

/** Draws until the subject fills the sheet inside its padding. Text does not change its size, so fitting takes a few rounds. */
export function render(draw: (scene: Scene) => void, options: RenderOptions = {}) {
  const {
    width = 800,
    height = 600,
    padding = 70,
    ground = 'shaded',
    centreX = 0.5,
    centreY = 0.5,
    ...rest
  } = options;
  const scene = new Scene(rest);
  const redraw = () => {
    scene.clear();
    draw(scene);
    return scene.bounds;
  };
  for (let round = 0; round < 4; round++) {
    const [x0, y0, x1, y1] = redraw();
    scene.scale *= Math.min((width - 2 * padding) / (x1 - x0), (height - 2 * padding) / (y1 - y0));
  }
  const [x0, y0, x1, y1] = redraw();
  scene.origin = [width * centreX - (x0 + x1) / 2, height * centreY - (y0 + y1) / 2];
  redraw();
  return sheet(width, height, groundOf(ground, width, height) + scene.content());
}

function groundOf(ground: NonNullable<RenderOptions['ground']>, width: number, height: number) {
  if (ground === 'none') return '';
  if (ground === 'shaded') return shadedGround(width, height);
  return 'svg' in ground ? ground.svg : `<rect width="${width}" height="${height}" fill="${ground.colour}"/>`;
}
