import type { Route } from './+types/shipping-and-delivery-policy.ts';
import { type Policy, PolicyPage, policyMeta } from './policy/policy-page.tsx';

const policy: Policy = {
  title: 'Shipping and Delivery Policy',
  facts: [
    ['Handed to the carrier', 'Within 0 to 7 days'],
    ['Shipping cost', 'Paid by the customer'],
    ['Delivery', 'All over India'],
  ],
  sections: [
    {
      heading: 'When an order leaves the works',
      paragraphs: [
        'Orders are handed to carriers within 0 to 7 days of confirmation. Stock items usually leave on the next working day; a pump set that is assembled and tested for you takes the longer part of that time.',
        'Goods that are made to order take longer: their page says within how many days they are sent.',
        'Every machine runs on the test bench before it is packed. The test sheet is in the crate.',
      ],
    },
    {
      heading: 'What shipping costs',
      paragraphs: [
        'Shipping is at the customer’s cost. It depends on weight and distance and is settled with the carrier on delivery. The amount you pay online is for the goods.',
      ],
    },
    {
      heading: 'Following your order',
      paragraphs: [
        'When the order is shipped we mail you the carrier, the tracking number and, where there is one, a picture of the lorry receipt. The order page shows the same, with a link to the carrier.',
      ],
    },
    {
      heading: 'On arrival',
      paragraphs: [
        'Check the crate before you sign. Note visible damage on the carrier’s receipt and tell us within seven days. Heavy machines are delivered to the kerb; unloading is yours.',
      ],
    },
  ],
};

export const meta: Route.MetaFunction = ({ matches }) =>
  policyMeta(policy, '/ShippingAndDeliveryPolicy', matches);
export default function ShippingAndDeliveryPolicy() {
  return <PolicyPage policy={policy} />;
}
