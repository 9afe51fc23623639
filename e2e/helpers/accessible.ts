import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * axe finds nothing against WCAG 2.2 A and AA, or against some of its rules, on the page; when a dialog lies over it, in
 * the dialog and the toasts. Called directly: its Playwright package takes three times as long.
 */
export async function expectAccessible(page: Page | Frame, runOnly = WCAG_22_AA) {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  let violations = await findViolations(page, runOnly);
  // A toast may have begun to fade in or out meanwhile, or the bar at the top covers half of a button: what is wrong for
  // good is found again, at the page's top and at its bottom.
  for (const end of [0, 1]) {
    if (violations.length === 0) break;
    await page.evaluate(
      (at) => window.scrollTo({ top: at * document.body.scrollHeight, behavior: 'instant' }),
      end,
    );
    const again = new Set(await findViolations(page, runOnly));
    violations = violations.filter((violation) => again.has(violation));
  }
  expect(violations).toEqual([]);
}

async function findViolations(page: Page | Frame, runOnly: string[]): Promise<string[]> {
  await untilStill(page);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const dialog = shown('[aria-modal="true"]').at(-1);
    const found = await axe.run(
      { ...(dialog && { include: [dialog, ...shown('[role="alert"]')] }), exclude: ['iframe'] },
      { runOnly: rules, resultTypes: ['violations'], iframes: false, preload: false },
    );
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}`),
    );
  }, runOnly);
}

/** A toast that is still fading in has too little contrast. Spinners and what follows the scrolling never end. */
const untilStill = (page: Page | Frame) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { endTime } = animation.effect!.getComputedTiming();
      const endsByItself = animation.timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY;
      return animation.playState !== 'running' || !endsByItself;
    }),
  );
