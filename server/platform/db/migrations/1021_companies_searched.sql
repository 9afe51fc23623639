-- no transaction
-- The desk finds orders and quotes by the company that they are for.
DROP INDEX CONCURRENTLY IF EXISTS companies_desk;
CREATE INDEX CONCURRENTLY companies_desk ON companies
  USING gin (desk_text(legal_name || E'\x01' || coalesce(trade_name, '')) gin_trgm_ops);
