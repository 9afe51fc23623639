// Loaded into the shop before its own code: the shop has a session of its own, so when its launcher is
// killed outright it notices by the closed channel and stops in order instead of holding the port.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
