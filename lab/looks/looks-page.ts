export interface Difference {
  name: string;
  /** Of all pixels. */
  share: number;
}

/** One page: a row per picture that differs, with what it was, what it is and the difference. */
export const looksPage = (differences: Difference[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks before and after</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #14213d; background: #f7f8fa; }
  .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; align-items: start; }
  img { width: 100%; border: 1px solid #d0d5dd; }
</style>
<h1>${differences.length} pictures differ</h1>
${differences.map(row).join('\n')}
</html>
`;

function row({ name, share }: Difference): string {
  const pictures = ['before', 'after', 'difference'].map(
    (part) =>
      `<a href="${name}.${part}.png"><img src="${name}.${part}.png" alt="${part}" loading="lazy"></a>`,
  );
  return `<h2>${name}: ${(share * 100).toFixed(3)} %</h2><div class="row">${pictures.join('')}</div>`;
}
