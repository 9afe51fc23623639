import type { Route } from './+types/privacy-policy.ts';
import { type Policy, PolicyPage, policyMeta } from './policy/policy-page.tsx';

const policy: Policy = {
  title: 'Privacy Policy',
  facts: [
    ['We keep', 'What an order needs'],
    ['We sell', 'Nothing about you'],
    ['Card numbers', 'Never reach us'],
  ],
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name, e-mail address and phone number, your password as a one-way hash, the addresses and tax numbers of your orders, your cart and your wishlist. With an enquiry: what you write in it.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To make, ship and invoice your orders, to answer you, and to keep the records that tax law asks of us. We do not show advertisements and do not follow you across other sites.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The payment provider handles your card; its number never reaches our servers. The carrier gets the delivery address and phone number. Our mail and image services process data on our behalf.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'We set no cookies. Your browser’s own storage holds the key of your login, and for the length of a visit what you typed into forms (never a password), what you wanted to add before a login, the chosen category and your place on the page. Logging out removes the key.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct or delete what we hold about you, as far as tax law lets us delete it. Write to us from the address you registered.',
      ],
    },
  ],
};

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(policy, '/PrivacyPolicy', matches);
export default function PrivacyPolicy() {
  return <PolicyPage policy={policy} />;
}
