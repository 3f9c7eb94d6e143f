package dev.waypost.pixels;

import java.util.stream.Collectors;

/**
 * The script of a pixel. Parameter names are letters, digits, dots, dashes and underscores, so they need no escaping.
 */
final class PixelScript {
    private PixelScript() {}

    static String of(Pixel pixel) {
        String kept = pixel.settings().captureParams().stream()
                .map(name -> "\"" + name + "\"")
                .collect(Collectors.joining(", "));
        return """
            (function () {
              var page = new URLSearchParams(location.search), click = page.get("wp_cid");
              try {
                if (click) localStorage.setItem("wp_cid", click);
                else click = localStorage.getItem("wp_cid");
              } catch (e) {}
              var image = document.currentScript.src.replace(/\\.js.*$/, ".gif");
              function fire(what) {
                var query = new URLSearchParams();
                if (click) query.set("cid", click);
                [%s].forEach(function (name) {
                  if (page.has(name)) query.set(name, page.get(name));
                });
                for (var name in what || {}) query.set(name, what[name]);
                var dot = new Image();
                dot.crossOrigin = "anonymous"; // makes browsers send the page's origin, which the pixel is bound to
                dot.src = image + "?" + query;
              }
              window.waypost = fire;
              if (document.currentScript.dataset.fire !== "later") fire();
            })();
            """.formatted(kept);
    }
}
