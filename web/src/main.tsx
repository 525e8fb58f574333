import { render } from 'preact';

render(<h1>Grundy</h1>, document.getElementById('page')!);
