import type { ReactNode } from 'react';
import { SheetSection } from '../../../components/sheet-section.tsx';

export const SECTIONS = [
  { id: 'company', title: 'Company' },
  { id: 'bank', title: 'Bank' },
  { id: 'transfers', title: 'Bank transfers' },
  { id: 'tax', title: 'Tax and papers' },
  { id: 'stock', title: 'Stock' },
  { id: 'notices', title: 'Notices' },
] as const;

export const INTEGRATIONS = { to: '/admin/settings/integrations', label: 'Integrations' } as const;

interface SectionProps {
  id: (typeof SECTIONS)[number]['id'];
  hint: string;
  children: ReactNode;
}

export const Section = ({ id, ...props }: SectionProps) => (
  <SheetSection id={id} title={SECTIONS.find((section) => section.id === id)!.title} {...props} />
);
