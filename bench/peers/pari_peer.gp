\\ Number routines in PARI/GP. measure(name, size, runs) prints the seconds of each run, then the
\\ checksum, as peers/measurement.py does; work is repeated, since the clock counts milliseconds.

default(parisizemax, 4 * 10^9);

checksum(value, start) = {
  if (type(value) == "t_INT", return((start * 1000003 + value) % 2147483647));
  for (i = 1, #value, start = checksum(value[i], start));
  start
};

\\ A problem is a function of the size that returns a function without arguments.
cold_pair(power) = {
  my(n = 7^power);
  () -> my(small = (n + sqrtint(5 * n^2)) \ 2); [small, small + n]
};

zeckendorf(power) = {
  my(n = 7^power);
  () ->
    my(f = List([1, 2]), rest = n, positions = List());
    while (f[#f] <= n, listput(f, f[#f] + f[#f - 1]));
    forstep (i = #f, 1, -1, if (f[i] <= rest, rest -= f[i]; listput(positions, i + 1)));
    Vecrev(Vec(positions))
};

word_value(length) = {
  my(state = 1, bits = vector(length));
  for (i = 1, length, state = (state * 1664525 + 1013904223) % 2^32; bits[i] = (state \ 256) % 2);
  () ->
    my(value = 0, f = 1, before = 0);
    forstep (i = length, 1, -1, if (bits[i], value += f); [f, before] = [f + before, f]);
    value
};

milliseconds(work, calls) = {
  my(start = getwalltime());
  for (i = 1, calls, work());
  getwalltime() - start
};

measure(name, size, runs) = {
  my(work = eval(name)(size), calls = 1);
  while (milliseconds(work, calls) < 100, calls *= 2);
  for (i = 1, runs, printf("%.9f\n", milliseconds(work, calls) / 1000. / calls));
  print("checksum ", checksum(work(), 0))
};
