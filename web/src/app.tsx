import { useEffect, useState } from 'preact/hooks';
import { type PageComponent, pages } from './pages';
import { formatHash, isMisere, misereOption, useRoute } from './router';
import { shorten } from './text/digits';
import { ThemeButton } from './theme';

const icons: Record<string, string> = {
  solve: 'M4 19h16 M7 19V9 M12 19V4 M17 19v-7',
  play: 'M12 3l3 6l6 1l-4.500 4.500l1 6.500l-5.500-3l-5.500 3l1-6.500L3 10l6-1z',
  atlas: 'M3 6l6-2l6 2l6-2v14l-6 2l-6-2l-6 2z M9 4v14 M15 6v14',
  numbers: 'M5 9h14 M5 15h14 M10 4L8 20 M16 4l-2 16',
  learn: 'M4 5c3-1 6-1 8 1c2-2 5-2 8-1v14c-3-1-6-1-8 1c-2-2-5-2-8-1z M12 6v14',
};

export function App() {
  const route = useRoute();
  const page = pages.find(({ name }) => name === route.page) ?? pages[0]!;
  const [loaded, setLoaded] = useState<{ name: string; Page: PageComponent } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let wanted = true;
    page.load().then(
      (module) => wanted && setLoaded({ name: page.name, Page: module.default }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [page.name]);

  useEffect(() => {
    document.title = [shorten(route.position), page.title, 'Grundy'].filter(Boolean).join(' · ');
  }, [page.title, route.position]);

  return (
    <>
      <a class="skip" href="#main" onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}>
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href={formatHash({ page: 'solve' })} aria-label="Grundy, to the start">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <circle cx="16" cy="16" r="13" />
            <path d="M16 7v18M7 16h18" />
          </svg>
          <span>Grundy</span>
        </a>
        <nav class="pages" aria-label="Pages">
          {pages.map(({ name, title }) => (
            <a
              key={name}
              href={formatHash({
                page: name,
                ...(name === 'play' || name === 'solve' ? { position: route.position, files: route.files, options: misereOption(isMisere(route)) } : {}),
              })}
              aria-current={name === page.name ? 'page' : undefined}
              data-testid={`page-${name}`}
            >
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d={icons[name] ?? icons.learn!} />
              </svg>
              {title}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1}>
        {failed && <p class="error">This page could not be loaded. Is grundy serve still running?</p>}
        {loaded && loaded.name === page.name && <loaded.Page route={route} />}
      </main>
    </>
  );
}
