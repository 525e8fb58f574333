// The mark of a winning move, for buttons.
export function Diamond() {
  return (
    <>
      <svg class="won-mark" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path class="winning" d="M8 0l8 8l-8 8l-8 -8z" />
      </svg>
      <span class="sr">wins: </span>
    </>
  );
}
