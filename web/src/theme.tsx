import { useState } from 'preact/hooks';

// The theme follows the system until the user chooses one; the choice is stored in the browser.
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

const stored = (): string | null => {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
};

export function applyTheme(): void {
  const theme = stored();
  if (theme) document.documentElement.dataset.theme = theme;
}

export function ThemeButton() {
  const [theme, setTheme] = useState(stored() ?? (prefersDark() ? 'dark' : 'light'));
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    try {
      localStorage.setItem('theme', other);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    document.documentElement.dataset.theme = other;
    setTheme(other);
  };
  return (
    <button type="button" class="theme" aria-label={`Switch to ${other}`} title={`Switch to ${other}`} onClick={change}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" />
        <path class="half" d="M12 4a8 8 0 0 1 0 16z" />
      </svg>
    </button>
  );
}
