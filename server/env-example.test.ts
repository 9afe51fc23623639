import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('.env.example lists exactly the variables that the configuration reads', () => {
  const asked = new Set<string>();
  const filled: Record<string, string> = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  };
  readConfig(
    new Proxy(filled, {
      get(target, name: string) {
        asked.add(name);
        return target[name];
      },
    }),
  );
  asked.delete('NODE_ENV');
  const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual([...asked].sort());
});
