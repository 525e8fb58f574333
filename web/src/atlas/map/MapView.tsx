// Wythoff's Grundy function as a map: G(row, column), from the corner to rows with a hundred digits.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Solution } from '../../engine/answers';
import { solve } from '../../engine/api';
import { Copy } from '../../parts/Copy';
import { Progress } from '../../parts/Progress';
import { useAnswer } from '../../engine/useAnswer';
import type { Route } from '../../router';
import { everything, largestShown } from './valueFilter';
import { isHeat, scaleFor, type Style } from './canvas/colours';
import { draw } from './canvas/draw';
import { largestInView } from './canvas/drawBoard';
import { PlaceInfo, positionOf, SolvedPlace } from './PlacePanel';
import { jump } from './address';
import { HeatScale, Legend } from './Legend';
import { leastCell } from './leastCell';
import { tileKeys } from './tiles/tileKeys';
import { themeColours, plotOf } from './canvas/scene';
import { Jump, MapTools } from './MapTools';
import { knownIn, valueAt } from './tiles/lookup';
import { useNight, useSize, useTiles } from './useCanvas';
import { useCrosshair } from './useCrosshair';
import { useGestures } from './useGestures';
import { acrossFor, corner, useMapState } from './useMapState';
import { boundsSentence, centreSentence, knownSentence, scaleSentence, placeSentence, whereSentence } from './sentences';
import { centreOf, inFrame, isInside, pan, placeAt, widenBy, zoomBy, type Pixel, type Place } from './view';
import './map.css';

export function MapView({ route }: { route: Route }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const { shown, change, visit } = useMapState(route, size);
  const { tiles, arrived } = useTiles();
  const isNight = useNight();
  const [pointer, setPointer] = useState<Pixel | null>(null);
  const view = shown?.view;
  const plot = size && plotOf(size);
  const filter = shown?.filter ?? everything;
  const crosshair = useCrosshair(view, plot, { onView: (to) => change({ view: to }), onSolve: (to) => press(to) });

  const pressed = useRef(new AbortController());
  const press = (to: Place) => {
    pressed.current.abort();
    pressed.current = new AbortController();
    const pressedAt = view && valueAt(view, to, tiles, filter);
    const { signal } = pressed.current;
    const cell = pressedAt ? leastCell(pressedAt, signal) : Promise.resolve(to);
    void cell.catch(() => to).then((found) => signal.aborted || change({ at: found }));
  };

  const [pending, setPending] = useState(0);
  useLayoutEffect(() => {
    if (!view || !plot) return;
    tiles.want(tileKeys(view, plot, filter, (key) => tiles.has(key)));
    setPending(tiles.pending);
  }, [view, size, filter, arrived]);

  // The solved position.
  const at = shown?.at ?? null;
  const solved = useAnswer<Solution>(at ? positionOf(at) : '', (signal) => solve(positionOf(at!), { time: 5, signal }));
  const winning = useMemo(() => {
    if (!at || solved.answer?.position !== positionOf(at)) return [];
    return solved.answer.winning_moves.flatMap(({ mark: { cell }, text }) =>
      cell ? [{ text, place: { row: BigInt(cell[0]), column: BigInt(cell[1]) } }] : [],
    );
  }, [at, solved.answer]);

  const largest = useMemo(() => (view?.frame === 'board' && plot ? largestInView(tiles, plot, view) : null), [view, size, arrived]);
  const scale = scaleFor(largest ?? 0);
  const style = useMemo<Style>(() => ({ filter, isNight, scale }), [filter, isNight, scale]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !size || !plot || !shown || !view) return;
    const frame = requestAnimationFrame(() => {
      const sharpness = Math.max(1, window.devicePixelRatio);
      const [width, height] = [Math.round(size.width * sharpness), Math.round(size.height * sharpness)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      const to = element.getContext('2d', { alpha: false })!;
      draw({ to, view, plot, theme: themeColours(element), style, tiles, sharpness }, size, {
        cold: shown.cold,
        bounds: shown.bounds,
        queen: at && { from: at, winning: winning.map(({ place }) => place) },
        crosshair: crosshair.at,
      });
      element.dataset.drawn = String(Number(element.dataset.drawn ?? 0) + 1);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, size, style, arrived, winning, crosshair.at]);

  useGestures(canvas, {
    onPan: (x, y) => view && change({ view: pan(view, x, y) }),
    onZoom: (steps, { x, y }) => view && change({ view: zoomBy(view, steps, x, y) }),
    onWiden: (steps) => view && change({ view: widenBy(view, steps) }),
    onTap: (to) => {
      const place = view && placeAt(view, to.x, to.y);
      crosshair.hide();
      setPointer(to);
      if (place) press(place);
    },
    onHover: (to) => {
      if (to) crosshair.hide();
      setPointer(to);
    },
  });

  const place: Place | null = crosshair.at ?? (view && pointer ? placeAt(view, pointer.x, pointer.y) : null);
  const here = view && place ? valueAt(view, place, tiles, filter) : null;
  const isLoading = pending > 0;
  const centre = view && centreOf(view);
  const isOnMap = (to: Place) => !!view && !!plot && isInside(view, to, plot.width, plot.height);
  const goTo = (to: Place) => view && size && visit({ view: jump(view, to, acrossFor(size)) });
  return (
    <div class="map">
      <header class="row map-head">
        <h1>
          Wythoff's map: <span class="math"><var>G</var>(row, column)</span>
        </h1>
        <Jump onJump={goTo} onCorner={() => size && visit({ view: corner(size) })} />
      </header>
      <div class="map-body">
        <div class="map-left">
          {view && shown && (
            <MapTools
              view={view}
              cold={shown.cold}
              bounds={shown.bounds}
              onFrame={(frame) => size && visit({ view: inFrame(view, frame, acrossFor(size)) })}
              onZoom={(steps) => change({ view: zoomBy(view, steps) })}
              onWiden={(steps) => change({ view: widenBy(view, steps) })}
              onCold={(cold) => change({ cold })}
              onBounds={(bounds) => change({ bounds })}
            />
          )}
          <Progress busy={isLoading} doing="Drawing" />
          <canvas
            ref={canvas}
            class="map-canvas"
            role="application"
            tabIndex={0}
            aria-roledescription="map"
            aria-label={`Map of Wythoff's Grundy function. ${view ? `${centreSentence(view)} ${scaleSentence(view)}` : ''} Arrow keys move a crosshair, Enter solves its place, plus and minus zoom, Shift and an arrow key move the map.`}
            data-testid="map"
            data-frame={view?.frame}
            data-zoom={view?.zoom}
            data-row={centre?.row.toString()}
            data-column={centre?.column.toString()}
            data-pending={pending}
            data-asked={tiles.asking}
            data-tiles={tiles.count}
            data-bytes={tiles.bytes}
            data-bytes-at-most={tiles.maxBytes}
            onKeyDown={crosshair.onKeyDown}
            onBlur={crosshair.hide}
          />
          <p class="sr" role="status" data-testid="crosshair">
            {crosshair.at && (here ? placeSentence(here) : 'Nothing is known about this place yet.')}
          </p>
          <div class="row map-below">
            <p data-testid="scale">{view && plot && `${whereSentence(view)}${scaleSentence(view)} ${knownSentence(knownIn(view, plot, tiles, filter), filter)}`}</p>
            {isHeat(style, largest !== null) && <HeatScale scale={style.scale} />}
          </div>
          {tiles.error && <p class="error" role="status">{tiles.error}</p>}
          {view && shown?.bounds && <p class="soft map-bounds" data-testid="bounds-text">{boundsSentence(view, largestShown(filter))}</p>}
        </div>
        <aside class="map-right" aria-label="What is there">
          <PlaceInfo here={here} isLoading={isLoading && place !== null} />
          {at && (
            <SolvedPlace
              place={at}
              solved={solved}
              winning={winning.map((move) => ({ ...move, isInView: isOnMap(move.place) }))}
              onGo={goTo}
              onClose={() => change({ at: null })}
            />
          )}
        </aside>
        <div class="map-values">
          <Legend style={style} onChange={(to) => change({ filter: to })} />
          <Copy text={() => location.href}>copy the address</Copy>
        </div>
      </div>
    </div>
  );
}
