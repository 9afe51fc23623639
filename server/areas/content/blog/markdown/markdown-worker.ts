import { parentPort } from 'node:worker_threads';
import { parseMarkdown, TooComplicated } from './parse-markdown.ts';

parentPort?.on('message', (text: string) => parentPort?.postMessage(contentOf(text)));

function contentOf(text: string) {
  try {
    return parseMarkdown(text);
  } catch (error) {
    if (error instanceof TooComplicated) return null;
    throw error;
  }
}
