import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from '../cart.module.css';
import { SideCard } from '../parts/side-card.tsx';
import line from './cart-line.module.css';

/** Placeholder of the cart while it loads. */
export function CartSkeleton() {
  return (
    <>
      <div className={`framed clipped ${styles.lines}`} aria-busy="true">
        <span className="visually-hidden">Loading the cart</span>
        {[0, 1, 2].map((index) => (
          <div key={index} className={line.line} aria-hidden="true">
            <Skeleton className={line.image} style={{ aspectRatio: 1 }} />
            <Skeleton className={line.name} height={18} width="60%" />
            <Skeleton className={line.part} height={14} width={110} mt={6} />
            <Skeleton className={line.controls} height={40} width={124} />
          </div>
        ))}
      </div>
      <SideCard aria-hidden="true">
        <Skeleton height={18} width={120} />
        <Skeleton height={48} mt={20} />
      </SideCard>
    </>
  );
}
