// Preloaded into the services under test: SIGUSR2 makes an event loop stand still for good, as a fault of the code would.
process.on('SIGUSR2', () => {
  for (;;);
});
