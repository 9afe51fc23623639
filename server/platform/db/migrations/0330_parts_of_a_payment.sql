-- no transaction
-- An order is settled by one payment of the gateway, or by any number of bank transfers.
DROP INDEX CONCURRENTLY IF EXISTS payments_one_settling_at_gateway;
CREATE UNIQUE INDEX CONCURRENTLY payments_one_settling_at_gateway ON payments (order_id) WHERE role = 'settling' AND id NOT LIKE 'utr:%';
DROP INDEX CONCURRENTLY IF EXISTS payments_one_settling;
