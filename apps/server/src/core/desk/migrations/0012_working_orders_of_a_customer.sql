-- A customer's working orders were found among all orders that customer ever placed. Orders that are filled at once never enter this index.
-- Forward only; a mistake is mended by the next file.
create index orders_customer_open_idx on orders (customer_id, created_at_ms desc) where ended_at_ms is null;
