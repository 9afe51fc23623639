import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const EMPTY = { name: '', email: '' };

interface ContactProps {
  /** What a draft had. */
  restored?: typeof EMPTY;
}

function Contact({ restored }: ContactProps) {
  const form = useForm({
    initial: EMPTY,
    ...(restored && { state: [restored, () => {}] as const }),
    problems: ({ email }) => ({ email: email.includes('@') ? null : 'Enter a whole address.' }),
    body: ({ name, email }) => (name && email ? { name, email } : null),
    send: { mutationFn: async () => null },
  });
  const { error, onBlur: _, ...name } = form.field('name');
  return (
    <Form {...form.frame} className="contact">
      <input {...name} aria-invalid={error !== null} />
      <button type="submit" disabled={!form.isReady}>
        Send
      </button>
    </Form>
  );
}

const drawn = (props: ContactProps = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Contact {...props} />
    </QueryClientProvider>,
  );

test('a form begins with its values and complains of nothing; it is ready when it has something to send', () => {
  const html = drawn();
  expect(html).toContain('<input aria-invalid="false" name="name" value=""/>');
  expect(html).toContain('disabled');
});

test('a draft that was kept elsewhere takes the place of the first values', () => {
  const html = drawn({ restored: { name: 'Velan', email: 'stores@velan.example' } });
  expect(html).toContain('value="Velan"');
  expect(html).not.toContain('disabled');
});
