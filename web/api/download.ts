import { mutationOptions } from '@tanstack/react-query';
import { readToken } from '../remembered/session.ts';
import { ApiError, apiHost } from './client.ts';

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads a file of the API; a plain link would not send the token. The answer says how many rows it has, if it counts. */
export const downloadFile = mutationOptions({
  mutationFn: async (path: `/${string}`) => {
    const token = readToken();
    const answer = await fetch(apiHost + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }).catch(() => null);
    if (!answer) throw new ApiError(0, null);
    if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null));
    const [, name = 'download'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    saveFile(await answer.blob(), name);
    return { total: answer.headers.get('x-total-count') };
  },
});
