import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../bench/lib/shop-process.ts';

const run = promisify(execFile);

/** What a release usually brings, written by the rules of CONTRIBUTING.md. */
const MIGRATIONS: Record<string, string> = {
  '9001_delivery_remark.sql': `LOCK TABLE orders, payments, refunds;
ALTER TABLE orders ADD COLUMN delivery_remark text NOT NULL DEFAULT '';
ALTER TABLE payments ADD COLUMN remark text;
ALTER TABLE orders ADD CONSTRAINT orders_delivery_remark_short CHECK (length(delivery_remark) <= 500) NOT VALID;
`,
  '9002_delivery_remark_checked.sql':
    'ALTER TABLE orders VALIDATE CONSTRAINT orders_delivery_remark_short;\n',
  '9003_delivery_remark_found.sql': `-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_with_remark;
CREATE INDEX CONCURRENTLY orders_with_remark ON orders (created_at) WHERE delivery_remark <> '';
`,
};

export interface Release {
  folder: string;
  migrate(environment: Record<string, string>): Promise<void>;
}

/** The same shop with further migrations, as the next version would have them. */
export async function makeRelease(folder: string): Promise<Release> {
  await mkdir(folder);
  for (const part of ['package.json', 'server', 'contract', 'domain', 'scripts', 'build'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  for (const [name, sql] of Object.entries(MIGRATIONS))
    await writeFile(path.join(folder, 'server/platform/db/migrations', name), sql);
  return {
    folder,
    async migrate(environment) {
      const command = path.join(folder, 'server/areas/operation/database-command.ts');
      await run(process.execPath, [command, 'migrate'], { cwd: folder, env: environment });
    },
  };
}
