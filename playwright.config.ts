import { defineConfig, devices } from '@playwright/test';
import './scripts/lib/find-packages.mjs';
import { CHROMIUM_ARGS } from './e2e/helpers/chromium-args.ts';

const WALK = 'walk.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/helpers/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // For a machine that others use too: only a test that hangs waits for them.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    // Set by globalSetup before the workers read this file again.
    baseURL: process.env.E2E_BASE_URL,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing moves for people who ask for that: a test neither waits for it nor pays for drawing it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a quarter of the processor's time: `npm test -- --trace` for the one in question.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    // By far the longest: begun last, it would run on alone for a minute.
    { name: 'walk', testMatch: WALK },
    { name: 'desktop', testIgnore: WALK, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What differs there: every screen's looks are walked through by walk.spec.ts, at five widths.
      grep: /@phone/,
      testIgnore: WALK,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
