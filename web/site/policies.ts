/** In the order of the footer and the policies' menu. */
export const POLICIES = [
  { to: '/PrivacyPolicy', label: 'Privacy Policy' },
  { to: '/TermsAndConditions', label: 'Terms and Conditions' },
  { to: '/CancellationAndRefundPolicy', label: 'Cancellation and Refund Policy' },
  { to: '/ShippingAndDeliveryPolicy', label: 'Shipping and Delivery Policy' },
] as const;
