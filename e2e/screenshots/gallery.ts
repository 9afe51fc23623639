interface Shot {
  screen: string;
  state: string;
  width: number;
  file: string;
}

/** One page: a section per screen, a row per state, a column per width. */
export function gallery(shots: Shot[], widths: number[]): string {
  const screens = [...new Set(shots.map((shot) => shot.screen))];
  const links = screens
    .map((screen) => `<a href="#${screen.replaceAll(' ', '-')}">${screen}</a>`)
    .join(' · ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Millwright: every screen</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #14213d; background: #f7f8fa; }
  nav { line-height: 2; }
  h2 { margin: 40px 0 8px; text-transform: capitalize; }
  .row { display: grid; grid-template-columns: ${widths.map((width) => `${width}fr`).join(' ')}; gap: 16px; align-items: start; }
  figure { margin: 0 0 16px; }
  figcaption { font-size: 12px; }
  img { width: 100%; border: 1px solid #d0d5dd; background: white; }
</style>
<h1>Every screen</h1>
<nav>${links}</nav>
${screens.map((screen) => section(screen, shots)).join('\n')}
</html>
`;
}

function section(screen: string, shots: Shot[]): string {
  const own = shots.filter((shot) => shot.screen === screen);
  const rows = [...new Set(own.map((shot) => shot.state))].map((state) => {
    const figures = own.filter((shot) => shot.state === state).map(figure);
    return `<div class="row">${figures.join('')}</div>`;
  });
  return `<h2 id="${screen.replaceAll(' ', '-')}">${screen}</h2>\n${rows.join('\n')}`;
}

function figure({ screen, state, width, file }: Shot): string {
  return `<figure><figcaption>${state}, ${width} px</figcaption><a href="${file}"><img src="${file}" alt="${screen}, ${state}, ${width} px" loading="lazy"></a></figure>`;
}
