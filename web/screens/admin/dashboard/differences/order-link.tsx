import { Link } from 'react-router';

interface OrderLinkProps {
  of: { mongooseOrderId: string | null; orderId: string | null };
}

export const OrderLink = ({ of: { mongooseOrderId, orderId } }: OrderLinkProps) =>
  mongooseOrderId && orderId ? (
    <Link to={`/admin/orders/${mongooseOrderId}`} className="link">
      {orderId}
    </Link>
  ) : (
    'No order'
  );
