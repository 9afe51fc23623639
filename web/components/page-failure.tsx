import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

/** In place of a page that could not be made. */
export function PageFailure({ status }: { status: number }) {
  if (status === 404)
    return (
      <EmptyState title="We could not find that." action={{ label: 'See all products', to: '/products' }}>
        The address may be old, or the product is no longer made.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Something went wrong, Try again Later!"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      The page could not be loaded.
    </EmptyState>
  );
}
