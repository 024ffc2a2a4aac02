-- Reviews of withdrawals that were handed in before they named what they decide. What is decided stays decided: only its amount and number are
-- added. Forward only; a mistake is mended by the next file.
alter table reviews disable trigger reviews_decided_stay;
update reviews r set currency = 'USD', amount_minor = w.amount_minor, worth_minor = w.amount_minor, reference = w.id
from withdrawals w where r.kind = 'withdrawal' and r.subject_id = w.id and r.amount_minor is null;
alter table reviews enable trigger reviews_decided_stay;
