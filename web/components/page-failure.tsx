import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';

const PRODUCT_GONE = {
  sentence: 'The address may be old, or the product is no longer made.',
  action: { label: 'See all products', to: '/products' },
};
const NOTE_GONE = {
  sentence: 'The address may be old, or the post was withdrawn.',
  action: { label: 'See all notes', to: '/blog' },
};

const BUSY = ['The shop is busy for a moment', 'Wait a few seconds, then try again.'] as const;
const FAILED = ['Something went wrong, Try again Later!', 'The page could not be loaded.'] as const;

/** Replaces a page that could not be loaded. */
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
  const [title, sentence] = status === 503 ? BUSY : FAILED;
  return (
    <EmptyState title={title} action={<Button onClick={() => window.location.reload()}>Try again</Button>}>
      {/* A new document: the failed part may be one that all screens share. */}
      {sentence} <a href="/">Back to the shop</a>
    </EmptyState>
  );
}
