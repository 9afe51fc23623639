import type { Route } from './+types/cancellation-and-refund-policy.ts';
import { type Policy, PolicyPage, policyMeta } from './policy/policy-page.tsx';

const policy: Policy = {
  title: 'Cancellation and Refund Policy',
  facts: [
    ['Cancellation', 'On the day of the order'],
    ['Refund', '1 to 2 days'],
    ['Back to', 'The card you paid with'],
  ],
  sections: [
    {
      heading: 'Cancelling an order',
      paragraphs: [
        'Cancellation is only possible on the same day as the order, until midnight Indian Standard Time. Open the order under My Orders and choose Request for Refund.',
      ],
    },
    {
      heading: 'What happens next',
      paragraphs: [
        'A person at our works reads your request. If the order has not been shipped it is cancelled and the whole amount is returned. If it has been shipped, we may return a part of it, or decline; the order page shows which.',
        'We write to you by mail when your request arrives, when the refund is made and when a request is declined.',
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        'Refunds take 1 to 2 days: they are initiated within 1 to 2 days of approval. Your bank then needs some working days, usually five to ten, until the amount appears on your statement.',
        'The money goes back to the card or account you paid with. We cannot send it anywhere else.',
      ],
    },
    {
      heading: 'Damaged or wrong goods',
      paragraphs: [
        'Tell us within seven days of delivery, with a photograph and the order number. We replace what left our works with a fault, or refund it.',
      ],
    },
    {
      heading: 'Shipping costs',
      paragraphs: [
        'Shipping is at the customer’s cost. It is settled with the carrier and is not part of the refund.',
      ],
    },
  ],
};

export const meta: Route.MetaFunction = ({ matches }) =>
  policyMeta(policy, '/CancellationAndRefundPolicy', matches);
export default function CancellationAndRefundPolicy() {
  return <PolicyPage policy={policy} />;
}
