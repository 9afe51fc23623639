import type { Route } from './+types/terms-and-conditions.ts';
import { type Policy, PolicyPage, policyMeta } from './policy/policy-page.tsx';

const policy: Policy = {
  title: 'Terms and Conditions',
  facts: [
    ['Prices', 'In Indian rupees'],
    ['Contract', 'When we confirm the order'],
    ['Law', 'India, courts of Coimbatore'],
  ],
  sections: [
    {
      heading: 'Your account',
      paragraphs: [
        'You register with an e-mail address that you confirm with a one-time code. Keep your password to yourself; what is ordered with your account is ordered by you.',
      ],
    },
    {
      heading: 'Orders and prices',
      paragraphs: [
        'Prices are in Indian rupees. The price shown when you place the order is the one you pay; a later change of the price list does not touch it. Products marked Viewable are made to order and cannot be bought online: send us an enquiry.',
        'Your order becomes a contract when we confirm it. If we cannot supply it we cancel it and return the whole amount.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay online by card through our payment provider. An order is worked on only after the payment has been received.',
      ],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'Orders are handed to carriers within 0 to 7 days; goods that are made to order within the days that their page says. Shipping is at the customer’s cost. The risk passes to you when the carrier takes the goods.',
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        'We repair or replace what fails through our fault within twelve months of delivery. Wear parts, dry running, wrong voltage and opened motors are not covered.',
      ],
    },
    {
      heading: 'Cancellation',
      paragraphs: [
        'Cancellation is only possible on the same day as the order. The Cancellation and Refund Policy says how.',
      ],
    },
  ],
};

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(policy, '/TermsAndConditions', matches);
export default function TermsAndConditions() {
  return <PolicyPage policy={policy} />;
}
