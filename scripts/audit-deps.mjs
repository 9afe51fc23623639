import { spawnSync } from 'node:child_process';
import { inRoot } from './lib/project.mjs';
import { pathOutsideProject } from './lib/run.mjs';

/** Known vulnerabilities in the runtime dependencies. A registry without an audit is reported, not failed. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: inRoot(),
  encoding: 'utf8',
  env: { ...process.env, PATH: pathOutsideProject() },
  shell: process.platform === 'win32',
  timeout: 60_000,
});
const report = parse(stdout);
if (!report?.metadata?.vulnerabilities) {
  console.log('The registry answered no audit: nothing was checked.');
} else {
  const { total, high, critical } = report.metadata.vulnerabilities;
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`);
  console.log(`${total} known vulnerabilities, ${high + critical} of them high or critical.`);
  if (high + critical > 0) process.exitCode = 1;
}

function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
