-- Operators look at a day of all customers' orders, and count it by the hour: without these, both would read every order there ever was.
-- Orders are written in the order of time, so both indexes grow at their end. Ending an order was never a heap-only update: other indexes name ended_at_ms.
-- Forward only; a mistake is mended by the next file.
create index orders_created_idx on orders (created_at_ms, id);
create index orders_ended_idx on orders (ended_at_ms, id) where ended_at_ms is not null;
