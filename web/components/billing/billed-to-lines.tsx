import type { BilledTo } from '#contract/billing.ts';
import { classes } from '../../ui/layout.tsx';

interface BilledToLinesProps {
  billing: BilledTo;
  className?: string | undefined;
}

/** Who is billed, where that is not who gets the goods. */
export const BilledToLines = ({ billing, className }: BilledToLinesProps) => (
  <address className={classes('stack anywhere', className)}>
    <span className="medium ink">{billing.company}</span>
    <span className="as-typed">{billing.address}</span>
    <span>
      {billing.district}, {billing.state}&nbsp;{billing.pincode}
    </span>
    {billing.gst && <span className="small muted">GSTIN {billing.gst}</span>}
    {billing.sez && <span className="small muted">Unit in a Special Economic Zone</span>}
  </address>
);
