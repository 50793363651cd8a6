/** In place of what a link showed before it was made anew. */
export function BrokenLink({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>Ссылка больше не&nbsp;действует. Новую можно скопировать на&nbsp;пульте трансляции.</p>
  );
}
