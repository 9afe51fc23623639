-- no transaction
ALTER TABLE paper_series VALIDATE CONSTRAINT paper_series_kind_check;
ALTER TABLE papers VALIDATE CONSTRAINT papers_kind_check;
DROP INDEX CONCURRENTLY IF EXISTS papers_supply_of_each;
CREATE UNIQUE INDEX CONCURRENTLY papers_supply_of_each ON papers (order_id, consignment_id) NULLS NOT DISTINCT
  WHERE kind = 'supply';
