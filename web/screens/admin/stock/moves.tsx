import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StockMove } from '#contract/stock.ts';
import { counted } from '#domain/words.ts';
import { movesOf } from '../../../api/stock.ts';
import { docsOf } from '../../../ui/docs-of.ts';
import { classes, Heading, Row, Stack, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { KIND_WORDS, momentOf, signed } from './move-words.ts';
import styles from './stock.module.css';

/** What came and went, the newest first. */
export function Moves({ productId }: { productId: string }) {
  const query = useInfiniteQuery(movesOf(productId));
  const moves = docsOf(query);
  const total = query.data?.pages[0]?.totalDocs ?? moves.length;
  const now = new Date().toISOString();
  return (
    <section aria-label="Moves" aria-busy={query.isPending}>
      <Row spread align="baseline" gap={3} className={styles.part}>
        <Heading level={3} size="body">
          Moves
        </Heading>
        <Text as="span" size="caption" tone="muted">
          Newest first, balance right
        </Text>
      </Row>
      {query.isError && moves.length === 0 && <LoadFailure query={query} />}
      <ul className={classes('ruled', styles.moves)}>
        {moves.map((move) => (
          <Move key={move._id} move={move} now={now} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.part}>
          <button
            type="button"
            className="link small medium finger"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {counted(total - moves.length, 'more move', 'more moves')}
          </button>
        </div>
      )}
    </section>
  );
}

function Move({ move, now }: { move: StockMove; now: string }) {
  const { kind, pieces, balance, at, who, note, mongooseOrderId, orderId, creditNote } = move;
  return (
    <Row as="li" gap={3}>
      <Stack className="grow">
        <span className="ui medium ink">
          {KIND_WORDS[kind]}{' '}
          {mongooseOrderId && (
            <Link to={`/admin/orders/${mongooseOrderId}`} className="link unbroken">
              {creditNote ?? orderId}
              {creditNote && <span className="visually-hidden">, order {orderId}</span>}
            </Link>
          )}
        </span>
        <span className="caption muted anywhere">
          <time dateTime={at}>{momentOf(at, now)}</time>, by {who}
          {note && `, “${note}”`}
        </span>
      </Stack>
      <span
        className={classes(
          'ui bold at-end unbroken',
          styles.number,
          pieces > 0 ? 'good' : pieces < 0 ? 'ink' : 'muted',
        )}
      >
        {signed(pieces)}
      </span>
      <span className={classes('ui muted at-end unbroken', styles.number)}>
        <span className="visually-hidden">then on hand </span>
        {balance.toLocaleString('en-IN')}
      </span>
    </Row>
  );
}
