import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { EmptyState } from './empty-state.tsx';

const PRODUCT_GONE = {
  sentence: 'The address may be old, or the product is no longer made.',
  action: { label: 'See all products', to: '/products' },
};
const NOTE_GONE = {
  sentence: 'The address may be old, or the note was taken back.',
  action: { label: 'See all notes', to: '/blog' },
};

/** In place of a page that could not be made. */
export function PageFailure({ status }: { status: number }) {
  const { pathname } = useLocation();
  if (status === 404) {
    const gone = pathname.startsWith('/blog') ? NOTE_GONE : PRODUCT_GONE;
    return (
      <EmptyState title="We could not find that." action={gone.action}>
        {gone.sentence}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Something went wrong, Try again Later!"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      The page could not be loaded.
    </EmptyState>
  );
}
