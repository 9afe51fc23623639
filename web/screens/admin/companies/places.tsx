import { useNavigate } from 'react-router';
import { Switch } from '../../../ui/switch.tsx';

const PLACES = [
  { value: '/admin/companies', label: 'Companies' },
  { value: '/admin/price-lists', label: 'Price lists' },
] as const;

/** Between the companies and what they pay. */
export function CompanyPlaces({ at }: { at: (typeof PLACES)[number]['value'] }) {
  const navigate = useNavigate();
  return <Switch label="Part of the companies" options={PLACES} value={at} onChange={(to) => navigate(to)} />;
}
