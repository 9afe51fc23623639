import cluster from 'node:cluster';
import './find-sources.mjs';

// Loaded into the shop before its own code. The shop has its own session, so when its launcher is killed it
// notices the closed channel and shuts down cleanly instead of holding the port.
// One of several processes has the first as its parent, and waits for what that says.
if (cluster.isPrimary) {
  process.channel?.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
}
