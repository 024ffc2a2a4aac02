-- Reviews of deposits that were handed in before they named what they decide. What is decided stays decided: only its amount and reference are
-- added, without a rate, which nobody kept. Forward only; a mistake is mended by the next file.
alter table reviews disable trigger reviews_decided_stay;
update reviews r set currency = d.currency, amount_minor = d.sent_minor, reference = d.reference,
  worth_minor = case when d.currency = 'USD' then d.sent_minor end
from deposits d where d.review_id = r.id and r.amount_minor is null;
alter table reviews enable trigger reviews_decided_stay;
