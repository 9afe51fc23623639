/** Sums Vitest's JSON report; a file that never ran, or a run that crashed, counts as one failure. */
export function vitestCounts(json, exitCode) {
  const files = parse(json)?.testResults;
  if (!files) return { passed: 0, failed: 1 };
  let [passed, failed] = [0, 0];
  for (const file of files) {
    const count = (status) => file.assertionResults.filter((result) => result.status === status).length;
    passed += count('passed');
    failed += count('failed') || (file.status === 'failed' ? 1 : 0);
  }
  return { passed, failed: failed || (exitCode === 0 ? 0 : 1) };
}

/** Sums Playwright's JSON report in the same way; a second try, where the configuration allows one, counts. */
export function playwrightCounts(json, exitCode) {
  const stats = parse(json)?.stats;
  if (!stats) return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected || (exitCode === 0 ? 0 : 1) };
}

function parse(json) {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
