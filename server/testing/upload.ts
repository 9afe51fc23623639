import type { Answer, TestShop } from './test-shop.ts';

interface UploadOptions {
  name?: string;
  type?: string;
  folder?: string | null;
  preset?: string | null;
}

/** Sends a file to the local image host as the browser does. */
export async function uploadFile(
  shop: TestShop,
  token: string | null,
  file: Buffer | string,
  { name = 'picture.jpg', type = 'image/jpeg', folder = 'products', preset = 'local' }: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData();
  if (preset !== null) form.append('upload_preset', preset);
  if (typeof file === 'string') form.append('file', file);
  else form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  // After the file, because the order of the parts must not matter.
  if (folder !== null) form.append('folder', folder);
  const request = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1_1/local/image/upload',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
