import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { whenSeen } from './when-seen.tsx';

test('the server sends the part whole, in its place and without a script', async () => {
  const Part = whenSeen(async () => ({
    default: ({ name }: { name: string }) => <button type="button">{name}</button>,
  }));
  const stream = await renderToReadableStream(
    <main>
      <Part height={100} name="Head 24 m" />
      <p>after it</p>
    </main>,
  );
  await stream.allReady;
  expect(await new Response(stream).text()).toBe(
    '<main><div><button type="button">Head 24 m</button></div><p>after it</p></main>',
  );
});
