import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '#domain/words.ts';
import { titled } from '../../site/site.ts';
import { DoneNote } from '../../ui/done-note.tsx';
import { onSendKey } from '../../ui/form/message-input.tsx';
import { classes } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import { Lines } from './quick-order/lines.tsx';
import { OpenFile } from './quick-order/open-file.tsx';
import { useQuickOrder } from './quick-order/use-quick-order.ts';
import styles from './quick-order.module.css';

export const meta = () => [{ title: titled('Quick Order') }];

export default function QuickOrder() {
  const order = useQuickOrder();
  const { text, pasted, rows, done, opened, isAdding } = order;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.screen} onKeyDown={onSendKey(order.add)}>
      <PageTitle>Quick Order</PageTitle>
      <OpenFile onOpen={order.open} isDisabled={isAdding} />
      <Textarea
        ref={field}
        label="Part numbers and quantities"
        description="One part per line: part number, then quantity. Copied columns of a spreadsheet, spaces, commas and tabs all work. Up to 200 lines."
        error={pasted.problem}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        classNames={{ input: styles.input! }}
        readOnly={isAdding}
        value={text}
        onChange={({ currentTarget }) => order.write(currentTarget.value)}
      />
      <p role="status" className={opened ? classes('medium', styles.below) : undefined}>
        {opened}
      </p>
      {done !== null && (
        <div className={styles.below}>
          <DoneNote>
            {counted(done, 'line')} added to the cart.{' '}
            <Link to="/account" className="link">
              Go to the cart
            </Link>
          </DoneNote>
        </div>
      )}
      {rows.length > 0 && <Lines order={order} onRemoved={() => field.current?.focus()} />}
    </div>
  );
}
