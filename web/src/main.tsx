import { render } from 'preact';
import { App } from './app';
import { copyWholeNumbers } from './parts/LongNumber';
import './style/tokens.css';
import './style/base.css';
import './style/stage.css';
import './style/pages.css';
import { applyTheme } from './theme';

applyTheme();
copyWholeNumbers();
render(<App />, document.getElementById('page')!);
