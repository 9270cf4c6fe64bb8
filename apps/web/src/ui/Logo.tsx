/** The logo: a D that is also a speech bubble with two lines. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#17595c" />
      <path d="M8 7h7.5a9 9 0 0 1 0 18H8z" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinejoin="round" />
      <path d="M12.5 13.2h6M12.5 18.2h3.5" stroke="#f2b866" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
