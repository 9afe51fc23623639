-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_desk;
CREATE INDEX CONCURRENTLY orders_desk ON orders USING gin (order_desk_text(number, contact, address, district, pincode, gst, tracking_number, vehicle_number, eway_bill) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS order_lines_desk;
CREATE INDEX CONCURRENTLY order_lines_desk ON order_lines USING gin (desk_text(name) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS customers_desk;
CREATE INDEX CONCURRENTLY customers_desk ON customers USING gin (customer_desk_text(name, email, phone) gin_trgm_ops);
