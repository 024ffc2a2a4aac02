/** What an agent sent or read: JSON in lines; what is no whole JSON, such as a cut one, as it is. */
import { jsonOrNull } from '@candor/client/json';

export function StepPart({ title, text }: { title: string; text: string }) {
  const value = jsonOrNull(text);
  return (
    <div className="min-w-0 pt-3">
      <p className="text-label text-ink2">{title}</p>
      <pre className="rounded-card bg-s2 p-3 font-mono text-label break-words whitespace-pre-wrap">
        {value === null ? text : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
