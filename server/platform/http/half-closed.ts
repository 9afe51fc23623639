import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's property for the response in progress. */
export interface Answering {
  _httpMessage?: ServerResponse | null;
}

/** As long as an answer that nothing delays may take. */
const WAIT_MS = 2_000;

/**
 * A client that ends its side after the request may still read, as `nc -N` does, or may have left: both look the same
 * until something is written. It is answered if the answer begins soon; after that it counts as gone.
 */
export function waitForHalfClosed(server: Server): void {
  // Node's own property, which its documentation does not name: without it the end of one side is the end of both.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket: Socket & Answering) => {
    socket.once('end', () => {
      const begun = socket._httpMessage;
      if (!begun) return;
      // It has read the beginning, and leaves in the middle of a download.
      if (begun.headersSent && !begun.writableEnded) return void socket.end();
      const waiting = setTimeout(() => {
        if (!socket._httpMessage?.headersSent) socket.destroy();
      }, WAIT_MS);
      socket.once('close', () => clearTimeout(waiting));
    });
  });
}
