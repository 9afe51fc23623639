import type { AtRule, Plugin } from 'postcss';
import { WIDTHS } from './widths.ts';

/** Later layers win, whatever the order in which styles load and however their selectors are written. */
const LAYERS: [folder: RegExp, layer: string][] = [
  [/\/web\/(ui|styles)\//, 'ui'],
  [/\/web\/(components|toast)\//, 'parts'],
  [/\/web\/(layouts|screens)\//, 'screens'],
];

/** Every stylesheet says it: a page may load any of them first. */
const ORDER = 'reset, mantine, ui, parts, screens, hidden';

/** Puts every stylesheet of ours into the layer of its folder. */
export const layerByFolder: Plugin = {
  postcssPlugin: 'layer-by-folder',
  Once(root, { AtRule: Layer }) {
    const file = root.source?.input.file?.replaceAll('\\', '/') ?? '';
    const name = LAYERS.find(([folder]) => folder.test(file))?.[1];
    const order = new Layer({ name: 'layer', params: ORDER });
    if (!name) {
      if (file.includes('/@mantine/')) root.prepend(order);
      return;
    }
    const isImport = (node: { type: string }) =>
      node.type === 'atrule' && /^(import|layer|font-face)$/.test((node as AtRule).name);
    const own = root.nodes.filter((node) => !isImport(node));
    if (own.length > 0) {
      const layer = new Layer({ name: 'layer', params: name, nodes: [] });
      layer.append(own.map((node) => node.remove()));
      root.append(layer);
    }
    root.prepend(order);
  },
};

/** `@media (--phone)` and its like. */
export const namedWidths: Plugin = {
  postcssPlugin: 'named-widths',
  Once(root) {
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (whole, name: string) => {
        const width = WIDTHS[name as keyof typeof WIDTHS];
        if (!width) throw rule.error(`There is no width called ${whole}.`);
        return width;
      });
    });
  },
};
